// As in the other page, federation needs an asynchronous boundary before the page's code.
void import('./page.tsx');

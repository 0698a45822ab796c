// Module Federation needs an asynchronous boundary before the page's code, and initialises the share scope at this
// boundary.
void import('./page.tsx');

// Module Federation needs an asynchronous boundary before the page's code, and initialises the share scope there.
void import('./page.jsx');

// Module Federation needs an asynchronous boundary before the page's code, where it initialises the share scope.
void import('./page.jsx');

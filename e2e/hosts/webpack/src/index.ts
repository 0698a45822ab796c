// Module Federation needs an asynchronous boundary before the page's code to initialise the share scope.
void import('./page.tsx');

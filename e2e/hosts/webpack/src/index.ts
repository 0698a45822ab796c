// Federation needs a moment before the page's own code, to see what is shared.
void import('./page.tsx');

const name = 'apple-itunes-app';

/** Makes Safari offer the app in Safari's own banner. A tag that the page already has stays as it is. */
export function addSmartBanner(appleId: string): void {
  if (document.head.querySelector(`meta[name='${name}']`)) return;
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = `app-id=${appleId}`;
  document.head.append(meta);
}

const name = 'apple-itunes-app';

/**
 * Makes Safari offer the app in its native banner. If the page already has a tag for this, that tag stays unchanged.
 */
export function addSmartBanner(appleId: string): void {
  if (document.head.querySelector(`meta[name='${name}']`)) return;
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = `app-id=${appleId}`;
  document.head.append(meta);
}

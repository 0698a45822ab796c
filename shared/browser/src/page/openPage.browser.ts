/** Opens a page the way a clicked link would, so that scripts listening for link clicks notice. */
export function openPage(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Opens a page as a pressed link does, so that scripts that listen to links notice it. */
export function openPage(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}

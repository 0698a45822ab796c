/** Removes every entry of `localStorage` and `sessionStorage` whose key begins with the prefix. Never throws. */
export function removeStored(prefix: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    }
  } catch {
    // If storage is denied, there is nothing to remove.
  }
}

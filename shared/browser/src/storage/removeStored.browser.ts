/** Removes every entry whose key starts with the prefix from `localStorage` and `sessionStorage`. Never throws. */
export function removeStored(prefix: string): void {
  try {
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    }
  } catch {
    // If storage is denied, there is nothing to remove.
  }
}

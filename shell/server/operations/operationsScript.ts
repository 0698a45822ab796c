/** The page for operators works without a script; this one adds buttons that copy a command. */
export const operationsScript = `
for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    document.getElementById('said').textContent = 'Copied.';
    button.textContent = 'Copied';
  });
}
`;

/** Preloaded into every child. Ends the child with SIGTERM when its parent has ended, even if the parent was killed. */
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
// The IPC channel must not keep an idle child alive.
process.channel?.unref();

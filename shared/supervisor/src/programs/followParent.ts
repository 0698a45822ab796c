/** Loaded into every child: when the parent is gone, even killed, the child ends as if asked to. */
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
});
// Waiting for the parent's end must not keep a program alive that has nothing else to do.
process.channel?.unref();

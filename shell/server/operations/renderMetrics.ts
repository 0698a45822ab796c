/**
 * The metrics of a shell in the text format of Prometheus.
 *
 * @param isFollowed whether the latest registry is in force
 */
export const renderMetrics = ({ isFollowed }: { readonly isFollowed: boolean }): string =>
  [
    '# HELP shell_registry_followed Whether the latest registry is in force: 0 while a former one is kept, in whole or in part',
    '# TYPE shell_registry_followed gauge',
    `shell_registry_followed ${isFollowed ? 1 : 0}`,
    '',
  ].join('\n');

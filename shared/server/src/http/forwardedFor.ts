/** The part of a fastify request that says who sent it. */
type Call = {
  readonly ip: string;
  readonly ips?: readonly string[] | undefined;
};

/**
 * Who asks, for `x-forwarded-for` of the next program: the client first, then the trusted proxies on the way to this
 * one. What stands before the first address that is not trusted was made up by its sender, and is left out.
 */
export function forwardedFor({ ip, ips }: Call): string {
  return [...(ips ?? [ip])].reverse().join(', ');
}

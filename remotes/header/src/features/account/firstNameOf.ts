/** The first word of a customer's full name; empty if the name is unknown. */
export function firstNameOf(customerName: string): string {
  return customerName.trim().split(/\s+/u)[0] ?? '';
}

/** The name that a customer is greeted with: the first word of the joined name; empty when no name is known. */
export function firstNameOf(customerName: string): string {
  return customerName.trim().split(/\s+/u)[0] ?? '';
}

/** The first word of a customer's full name, or an empty string if the name is unknown. */
export function firstNameOf(customerName: string): string {
  return customerName.trim().split(/\s+/u)[0] ?? '';
}

/** The customers of a demonstration, by what each of them has. Production refuses to add them (`DEMO_ACCOUNTS`). */
export const demoAccounts = {
  cardAndBeans: 'ada@example.org',
  card: 'emil@example.org',
  none: 'zofia@example.org',
} as const;

/** The password of all customers of a demonstration. */
export const demoPassword = 'kontor-demo';

/** The demo customers, named after what each of them has. Production refuses to add them (`DEMO_ACCOUNTS`). */
export const demoAccounts = {
  cardAndBeans: 'ada@example.org',
  card: 'emil@example.org',
  none: 'zofia@example.org',
} as const;

/** The password that all demo customers share. */
export const demoPassword = 'kontor-demo';

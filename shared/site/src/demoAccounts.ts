/** The demo customers, each named after what the customer has. Production refuses to add them (`DEMO_ACCOUNTS`). */
export const demoAccounts = {
  cardAndBeans: 'ada@example.org',
  card: 'emil@example.org',
  none: 'zofia@example.org',
} as const;

/** The password that all demo customers share. */
export const demoPassword = 'kontor-demo';

import { type ComponentProps, useState } from 'react';
import preview from '../../.storybook/preview.tsx';
import { Column } from '../../.storybook/stage.tsx';
import { PasswordField } from './PasswordField.tsx';

const strengthLabels = { weak: 'Weak', ok: 'Fair', strong: 'Strong', veryStrong: 'Very strong' };

function Live({ value: start, ...props }: Omit<ComponentProps<typeof PasswordField>, 'onChange'>) {
  const [value, setValue] = useState(start);
  return <PasswordField {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: 'Fields/Password field',
  component: PasswordField,
  args: { label: 'New password', revealLabel: 'Show password', value: '', strengthLabels, onChange: () => undefined },
  render: ({ onChange: _, ...args }) => (
    <Column>
      <Live {...args} />
    </Column>
  ),
  parameters: {
    docs: {
      description: {
        component:
          'A password field whose password can be shown. With `strengthLabels` it rates passwords from 8 characters on, by their character classes; leave them out for logging in.',
      },
    },
  },
});

export const Playground = meta.story();

export const Strengths = meta.story({
  render: () => (
    <Column>
      {['short', '--------', 'lowercase', 'lower123', 'Lower123'].map((value) => (
        <Live key={value} label={value} revealLabel={`Show ${value}`} value={value} strengthLabels={strengthLabels} />
      ))}
    </Column>
  ),
});

export const LoggingIn = meta.story({
  render: () => (
    <Column>
      <Live label="Password" revealLabel="Show password" value="" error="E-mail and password do not match." />
    </Column>
  ),
});

export const Valid = meta.story({
  render: () => (
    <Column>
      <Live label="Password" revealLabel="Show password" value="Lower123" state="valid" />
    </Column>
  ),
});

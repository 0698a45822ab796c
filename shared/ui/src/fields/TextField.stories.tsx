import { type ComponentProps, useState } from 'react';
import preview from '../../.storybook/preview.tsx';
import { Column } from '../../.storybook/stage.tsx';
import { TextField } from './TextField.tsx';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'onChange'>;

function Live({ value: start, ...props }: FieldProps) {
  const [value, setValue] = useState(start);
  return <TextField {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: 'Fields/Text field',
  component: TextField,
  args: {
    label: 'First name',
    value: '',
    hint: '',
    type: 'text' as const,
    state: 'default' as const,
    onChange: () => undefined,
  },
  argTypes: {
    type: { control: 'inline-radio', options: ['text', 'email', 'iban', 'number'] },
    state: { control: 'inline-radio', options: ['default', 'valid', 'error'] },
  },
  render: ({ onChange: _, ...args }) => (
    <Column>
      <Live {...args} />
    </Column>
  ),
  parameters: {
    docs: {
      description: {
        component:
          'A label, an optional hint and one message for the first error. The message’s space is reserved, so nothing moves when it appears. An IBAN is grouped by four without moving the caret; a number is a text field with the numeric keyboard.',
      },
    },
  },
});

export const Playground = meta.story();

export const States = meta.story({
  render: () => (
    <Column>
      <Live label="Default" value="" hint="As it stands on your card" />
      <Live label="Required" value="" isRequired placeholder="Placeholder" />
      <Live label="Valid" value="Ada" state="valid" />
      <Live label="Error" value="www.x" error="This field has characters that it cannot take." />
      <Live label="Disabled" value="Ada" disabled />
    </Column>
  ),
});

export const Email = meta.story({
  args: { label: 'E-mail', type: 'email', value: 'ada@example.com', autoComplete: 'email' },
});
export const Iban = meta.story({ args: { label: 'IBAN', type: 'iban', value: 'DE89370400440532013000' } });
export const NumberOfFourDigits = meta.story({
  name: 'Number',
  args: { label: 'Postcode', type: 'number', value: '', maxLength: 4, hint: 'Four digits' },
});

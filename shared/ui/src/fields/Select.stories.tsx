import { type ComponentProps, useState } from 'react';
import preview from '../../.storybook/preview.tsx';
import { Column } from '../../.storybook/stage.tsx';
import { Select } from './Select.tsx';

const options = [
  { value: 'red', text: 'Red roast' },
  { value: 'dark', text: 'Dark roast' },
  { value: 'green', text: 'Green beans (sold out)', isDisabled: true },
];

function Live({ value: start, ...props }: Omit<ComponentProps<typeof Select>, 'onChange'>) {
  const [value, setValue] = useState(start);
  return <Select {...props} value={value} onChange={setValue} />;
}

const meta = preview.meta({
  title: 'Fields/Select',
  component: Select,
  args: { label: 'Roast', options, placeholder: 'Select a roast', value: '', onChange: () => undefined },
  render: ({ onChange: _, ...args }) => (
    <Column>
      <Live {...args} />
    </Column>
  ),
  parameters: {
    docs: {
      description: {
        component: 'A native select, for one choice among more than four. With fewer, show all of them.',
      },
    },
  },
});

export const Playground = meta.story();

export const States = meta.story({
  render: () => (
    <Column>
      <Live label="Default" options={options} value="" placeholder="Select a roast" hint="You can change it later" />
      <Live label="Valid" options={options} value="red" state="valid" />
      <Live label="Error" options={options} value="" placeholder="Select a roast" error="Required" isRequired />
      <Live label="Disabled" options={options} value="dark" disabled />
    </Column>
  ),
});

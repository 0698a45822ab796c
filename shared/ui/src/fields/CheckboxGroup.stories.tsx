import { type ComponentProps, useState } from 'react';
import preview from '../../.storybook/preview.tsx';
import { Column } from '../../.storybook/stage.tsx';
import { Checkbox } from './Checkbox.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';

const options = [
  { value: 'COFFEE', text: 'Coffee' },
  { value: 'KITCHEN', text: 'Kitchen' },
  { value: 'LIVING_FURNITURE', text: 'Living and furniture' },
  { value: 'MOBILE', text: 'Mobile (not in your country)', isDisabled: true },
];

function Live({ values: start, ...props }: Omit<ComponentProps<typeof CheckboxGroup>, 'onChange'>) {
  const [values, setValues] = useState(start);
  return <CheckboxGroup {...props} values={values} onChange={setValues} />;
}

const meta = preview.meta({
  title: 'Fields/Checkbox group',
  component: CheckboxGroup,
  args: { label: 'Interests', name: 'interests', options, values: ['COFFEE'], onChange: () => undefined },
  render: ({ onChange: _, ...args }) => (
    <Column>
      <Live {...args} />
    </Column>
  ),
  parameters: {
    docs: {
      description: {
        component: 'Several checkboxes with a common label. The whole row can be pressed and is at least 44 px high.',
      },
    },
  },
});

export const Playground = meta.story();

export const States = meta.story({
  render: () => (
    <Column>
      <Live label="With a hint" name="hint" options={options} values={[]} hint="Choose as many as you like" />
      <Live label="In error" name="error" options={options} values={[]} error="Choose at least one." isRequired />
    </Column>
  ),
});

function Consent() {
  const [isChecked, setIsChecked] = useState(false);
  return (
    <Column>
      <Checkbox
        label="Yes, tell me about offers that fit me. I can take this back at any time."
        isChecked={isChecked}
        onChange={setIsChecked}
      />
    </Column>
  );
}

export const OneAlone = meta.story({ render: () => <Consent /> });

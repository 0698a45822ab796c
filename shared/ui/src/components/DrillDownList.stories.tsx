import preview from '../../.storybook/preview.tsx';
import { Column } from '../../.storybook/stage.tsx';
import { DrillDownList } from './DrillDownList.tsx';

const meta = preview.meta({
  title: 'Structure/Drill-down list',
  component: DrillDownList,
  args: {
    label: 'All departments',
    backLabel: (title: string) => `Back to ${title}`,
    items: [
      {
        id: 'coffee',
        title: 'Coffee',
        children: [
          {
            id: 'beans',
            title: 'Whole beans',
            children: [
              { id: 'single', title: 'Single origins', href: '#single' },
              { id: 'blends', title: 'Blends', href: '#blends' },
            ],
          },
          { id: 'capsules', title: 'Capsules', href: '#capsules' },
        ],
      },
      {
        id: 'home',
        title: 'Home',
        children: [
          { id: 'lamps', title: 'Lamps', href: '#lamps' },
          { id: 'textiles', title: 'Textiles', href: '#textiles' },
        ],
      },
      { id: 'sale', title: 'Sale', href: '#sale' },
    ],
  },
  parameters: {
    docs: {
      description: {
        component:
          'A tree as one list at a time, for narrow places. Going deeper puts focus on the way back; going back puts it on the entry that one came from.',
      },
    },
  },
  decorators: [
    (Story) => (
      <Column width="360px">
        <Story />
      </Column>
    ),
  ],
});

export const Playground = meta.story();

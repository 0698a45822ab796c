import type { ApiFamily } from '../calls/apiCall.ts';
import { navigationSchema } from './navigationSchema.ts';
import { themeWorldsSchema } from './themeWorldsSchema.ts';

/** The two sources of the main navigation (CALL-20, CALL-21). */
export const navigationCalls: ApiFamily = {
  name: 'Navigation',
  calls: [
    {
      method: 'GET',
      path: '/jsonflyoutnavigation',
      summary: 'The tree of the flyout navigation.',
      site: 'required',
      answers: { 200: { text: 'The top items', schema: navigationSchema } },
    },
    {
      method: 'GET',
      path: '/service/themeworld-frontend/api/themeworlds/navigation',
      summary: 'The theme worlds, at the previewed time for staff.',
      site: 'required',
      answers: { 200: { text: 'The theme worlds', schema: themeWorldsSchema } },
    },
  ],
};

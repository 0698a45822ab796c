import { hydrateRoot } from 'react-dom/client';
import { Page } from './Page.tsx';

hydrateRoot(document, <Page recipe={Promise.resolve('Drei Minuten, 94 Grad.')} />);

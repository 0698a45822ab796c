import { bootstrapApplication } from '@angular/platform-browser';
import { Page } from './Page';

bootstrapApplication(Page).catch((error) => console.error(error));

import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// Long enough for a busy machine. Normally, there is hardly any wait.
configure({ asyncUtilTimeout: 15_000 });

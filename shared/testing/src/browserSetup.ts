import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/dom';

// A bound for a busy machine: what is waited for is there at once, and a test that waits longer is red.
configure({ asyncUtilTimeout: 15_000 });

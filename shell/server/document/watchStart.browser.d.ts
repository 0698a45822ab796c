export declare function watchStart(deadlineMs: number): void;

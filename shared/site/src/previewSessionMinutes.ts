/** How long a preview session of staff lasts after its last renewal. */
export const previewSessionMinutes = 30;

/** How long a preview session of staff lasts after its last renewal; its cookies live as long. */
export const previewSessionMinutes = 30;

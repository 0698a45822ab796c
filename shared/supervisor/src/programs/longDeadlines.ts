/** Longer than a busy machine needs for a call, so that its speed does not affect the results. In milliseconds. */
const deadlineMs = '20000';

/** Environment variables of shell and page-border that give calls between servers enough time in tests. */
export const longDeadlines = {
  DOCUMENT_DEADLINE_MS: deadlineMs,
  PICTURE_TIMEOUT_MS: deadlineMs,
  REMOTE_TIMEOUT_MS: deadlineMs,
  CALL_DEADLINE: deadlineMs,
  RENDER_DEADLINE: deadlineMs,
};

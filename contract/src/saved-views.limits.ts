/** Characters. */
export const SAVED_VIEW_NAME_LENGTH = 60
/** Limit of one member in one organization. */
export const SAVED_VIEWS_PER_PERSON = 50

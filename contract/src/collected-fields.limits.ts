/** Characters, and items of a list. */
export const FIELD_LABEL_LENGTH = 60
export const FIELD_DESCRIPTION_LENGTH = 300
export const FIELD_KEY_LENGTH = 40
export const FIELD_OPTIONS = 30
export const FIELD_OPTION_LENGTH = 60
export const FIELD_TEXT_LENGTH = 500
export const FIELD_MASK_LENGTH = 40

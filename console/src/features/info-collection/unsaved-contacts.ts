/** Contacts of a form that was just made and that could not be saved with it, on their way to its page. */
export type UnsavedContacts = { collectionId: string; contacts: string[]; why: string }

let onTheirWay: UnsavedContacts | undefined

export const handContactsOver = (unsaved: UnsavedContacts): void => {
  onTheirWay = unsaved
}
export const contactsHandedOver = (collectionId: string): UnsavedContacts | undefined =>
  onTheirWay?.collectionId === collectionId ? onTheirWay : undefined
export const contactsArrived = (): void => {
  onTheirWay = undefined
}

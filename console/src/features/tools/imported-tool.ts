import type { ImportedTool } from '@tertulia/contract/tools'

/** The tool just imported, on its way to the editor. It may hold a secret: it stands in no address or history. */
let onItsWay: ImportedTool | undefined

export const handOver = (imported: ImportedTool | undefined): void => {
  onItsWay = imported
}
export const handedOver = (): ImportedTool | undefined => onItsWay

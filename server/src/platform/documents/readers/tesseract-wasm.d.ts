/** The part of the package that we use; its own types are not where its `exports` lead. */
declare module 'tesseract-wasm' {
  /** `data`: red, green, blue and alpha of each pixel, row by row. */
  export type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  /** `confidence`: from 0 to 1. */
  export type TextItem = { text: string; confidence: number }
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<{
    loadModel(model: Uint8Array): void
    loadImage(image: Pixels): void
    getTextBoxes(unit: 'line' | 'word'): TextItem[]
    destroy(): void
  }>
}

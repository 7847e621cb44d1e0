/** Limits of one reading. Sizes in bytes, time of the processor in milliseconds. */
export const READING = {
  file_bytes: 10_000_000,
  time_ms: 20_000,
  /** Limit of the child's heap, which the document may fill. */
  heap_megabytes: 192,
  /** Limit of the whole child: its code, its heap and what the collector has not given back yet. */
  rss_bytes: 400_000_000,
  /** Limit of a whole child that reads a picture. */
  picture_rss_bytes: 500_000_000,
  /** Limit of the JSON that the child answers: ten million characters, each of up to four bytes, and the marks between them. */
  answer_bytes: 64_000_000,
  text_characters: 10_000_000,
  unpacked_bytes: 100_000_000,
  zip_entries: 1_000,
  zip_ratio: 200,
  json_depth: 64,
  pixels: 40_000_000,
  /** Pages of one document that are read as pictures, some seconds each. */
  scanned_pages: 40,
} as const

const SHA256_BYTES = 32

/** SHA-256 in hexadecimal: webhooks write it in Base64, Graph's answers in hexadecimal. @returns null for anything else */
export function sha256Hex(digest: string | null | undefined): string | null {
  if (!digest) return null
  if (/^[0-9a-f]{64}$/iu.test(digest)) return digest.toLowerCase()
  const bytes = Buffer.from(digest, 'base64')
  return bytes.length === SHA256_BYTES ? bytes.toString('hex') : null
}

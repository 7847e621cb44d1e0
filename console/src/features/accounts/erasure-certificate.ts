const KEY = 'tertulia.erasure'

/** Hands the certificate to the page that shows it: the one that asked for it goes with the account. */
export function keepCertificate(certificate: object): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(certificate))
  } catch {
    // Storage may be forbidden: the account is erased all the same.
  }
}

export function keptCertificate(): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return undefined
  }
}

type Letter = 'x' | 'm' | 'r' | '-'

/**
 * Rows of the permission matrix (specification §6) that belong to a feature: a letter for super_admin, owner, admin, member and
 * viewer each. `x`: yes; `m`: yes, with personal data masked; `r`: may see and not change; `-`: no.
 */
export type Rights = Record<string, `${Letter}${Letter}${Letter}${Letter}${Letter}`>

/** Why a backup or its return was refused, in one line for the terminal. */
export class BackupRefused extends Error {}

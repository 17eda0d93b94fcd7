/** Texts that people write, which mails, tables and logs then hold: no control character may stand in them. */

// oxlint-disable-next-line no-control-regex -- control characters are what it refuses
export const oneLine = /^[^\u0000-\u001f\u007f\u2028\u2029]*$/;
// oxlint-disable-next-line no-control-regex -- the same, with tabs and line feeds let through
export const severalLines = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/;

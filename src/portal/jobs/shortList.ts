/** A list up to this long is drawn whole: it can be searched with the browser, printed, and read out. */
export const SHORT_LIST = 30

import '../portal.css'

// The start page's own styles are among them. Both together would be twice the work for whatever is drawn.
document.querySelector('style[data-start]')?.remove()

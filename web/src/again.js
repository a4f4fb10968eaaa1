// again.js -- "Try again" on a page whose program did not load. It keeps the fragment of the address, which
// may be an invitation. Old browsers understand it, too.
var again = document.getElementById('boot-again');
again.hidden = false;
again.onclick = function () { location.reload(); };

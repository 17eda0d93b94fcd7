/** In tests each drawing of a lift has this address. */
module.exports = '/assets/lift.glb';
